"""Runs work in a process of its own: as another user, or so that navd counts its connections separately."""
import multiprocessing


def in_child(work, *arguments, seconds):
    """Runs `work` in a child process and returns its result. RuntimeError if it takes longer than `seconds`."""
    mine, his = multiprocessing.Pipe()
    child = multiprocessing.Process(target=lambda: his.send(work(*arguments)))
    child.start()
    if not mine.poll(seconds):
        child.kill()
        raise RuntimeError(f"{work.__name__} does not come back")
    result = mine.recv()
    child.join()
    return result
