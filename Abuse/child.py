"""Work that needs a process of its own: another user's, or one whose connections are counted apart."""
import multiprocessing


def in_child(work, *arguments, seconds):
    """What `work` returns there."""
    mine, his = multiprocessing.Pipe()
    child = multiprocessing.Process(target=lambda: his.send(work(*arguments)))
    child.start()
    if not mine.poll(seconds):
        child.kill()
        raise RuntimeError(f"{work.__name__} does not come back")
    result = mine.recv()
    child.join()
    return result
