#!/usr/bin/perl
# A delegate without a kit, as docs/GUIDE.md tells it (chapters 1, 4 and 6): it vetoes the tab "songs", and goes on
# over lost connections and restarts of navd. Debian: libzmq-ffi-perl. Usage: gate.pl ENDPOINT
use strict;
use warnings;
use JSON::PP;
use Time::HiRes qw(sleep time);
use ZMQ::FFI qw(ZMQ_DEALER ZMQ_IMMEDIATE ZMQ_RCVTIMEO ZMQ_SNDTIMEO);

my $endpoint = shift or die "usage: gate.pl ENDPOINT\n";
my $context = ZMQ::FFI->new();
my $json = JSON::PP->new->utf8->canonical;
my ($navd, $session, $attachment, %ended);
my ($number, $heard) = (0, 0);
my %key = (client => sprintf('gate/%08x%08x', rand(2**32), rand(2**32)), n => 1);    # of `attach`, for this run
$| = 1;

sub send_message { $navd->send($json->encode(shift)) }

# The next message, or nothing if none comes within half a second.
sub receive {
    my $text = $navd->recv();
    return if $navd->has_error;
    $heard = time();
    my $message = eval { $json->decode($text) };
    return ref $message eq 'HASH' ? $message : {};
}

# Sends a request and returns its answer, or nothing if none comes within two seconds. Questions are answered meanwhile.
sub ask {
    my ($method, $params, %members) = @_;
    my ($id, $end) = (++$number, time() + 2);
    send_message({%members, id => $id, method => $method, params => $params});
    while (time() < $end) {
        my $message = receive() or next;
        return $message if !exists $message->{method} && ($message->{id} // '') eq $id;
        handle($message);
    }
    return;
}

# Another client has the place. It is not taken back.
sub give_way { die "$ended{$attachment} has taken the place\n" if defined $attachment && $ended{$attachment} }

# Attaches the gate. Returns false if no answer comes. Then `attach` is sent again with the same key, so that an
# attachment that navd has made is not in the way of a second one.
sub attach {
    my $refused = '';
    while (1) {
        my $answer = ask('attach', {to => 'tabs', role => 'delegate', patience => 500, silence => 'deny',
            lasting => JSON::PP::true, implements => ['tabBarController.shouldSelect']}, key => {%key}) or return;
        if ($answer->{result}) {
            $attachment = $answer->{result}{attachment};
            give_way();
            return 1;
        }
        my $name = $answer->{error}{name};
        return if $name eq 'helloRequired';
        $key{n}++;    # the refusal is the answer to the last one
        print "refused: $name\n" if $name ne $refused;
        $refused = $name;
        sleep(0.5 + rand(0.5));
    }
}

# Makes a new connection, and on it resumes the session or begins a new one. Returns when the gate is attached.
sub connect_again {
    while (1) {
        $navd->close() if $navd;
        $navd = $context->socket(ZMQ_DEALER);
        $navd->die_on_error(0);
        $navd->set_linger(0);
        $navd->set(ZMQ_IMMEDIATE, 'int', 1);    # nothing is queued while navd is away
        $navd->set($_, 'int', 500) for ZMQ_RCVTIMEO, ZMQ_SNDTIMEO;
        $navd->connect($endpoint);
        my $hello = ask('hello', $session ? {resume => $session} : {client => 'gate', protocol => [1]});
        my $name = $hello ? $hello->{error}{name} // '' : 'noAnswer';
        if ($name eq 'sessionUnknown') {
            ($session, $attachment, %ended) = ();
            next;
        }
        die "$hello->{error}{message}\n" if $name =~ /^(unsupportedVersion|notAllowed|invalidParams|nameInvalid)$/;
        sleep(($hello->{error}{data}{retryAfter} // 1000) / 1000) if $name eq 'quotaExceeded';
        if ($name eq '') {
            $session //= $hello->{result}{session};
            return print "resumed\n" if defined $attachment;
            return print "attached\n" if attach();
        }
        sleep(rand(0.5));    # clients must not come all at once after a restart
    }
}

sub handle {
    my $message = shift;
    my ($method, $id) = @$message{qw(method id)};
    return unless defined $method;
    if ($method eq 'attachment.ended') {
        $ended{$message->{params}{attachment}} = $message->{params}{by};
        give_way();
    }
    return unless defined $id;    # a notification needs no answer
    if ($method eq 'tabBarController.shouldSelect') {
        my $tab = $message->{names}{$message->{params}{viewController}} // '';
        my $allow = $tab ne 'songs';
        send_message({id => $id, result => {allow => $allow ? JSON::PP::true : JSON::PP::false}});
        print "$tab: ", $allow ? 'yes' : 'no', "\n";
    } else {
        send_message({id => $id, error => {code => -32601, name => 'methodNotFound', message => $method}});
    }
}

# Nobody waits for the end of this session. What was sent still leaves.
sub leave {
    send_message({method => 'bye'});
    $navd->set_linger(500);
    $navd->close();
    $context->destroy();
    exit 0;
}

$SIG{$_} = \&leave for qw(INT TERM);
connect_again();
while (1) {
    my $message = receive();
    if ($message) { handle($message) }
    elsif (time() - $heard >= 1) {    # It is quiet: does navd still know this session?
        my $pong = ask('ping', {session => JSON::PP::true});
        connect_again() unless $pong && $pong->{result} && $pong->{result}{session};
    }
}
