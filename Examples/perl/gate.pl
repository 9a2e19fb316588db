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
my ($navd, $session, $number, $heard) = (undef, undef, 0, 0);
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
    my ($method, %params) = @_;
    my ($id, $end) = (++$number, time() + 2);
    send_message({id => $id, method => $method, params => \%params});
    while (time() < $end) {
        my $message = receive() or next;
        return $message if !exists $message->{method} && ($message->{id} // '') eq $id;
        handle($message);
    }
    return;
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
        my $hello = $session && ask('hello', resume => $session);
        return print "resumed\n" if $hello && $hello->{result};
        $session = undef if $hello && $hello->{error}{name} eq 'sessionUnknown';
        $hello = ask('hello', client => 'gate', protocol => [1]) unless $session;
        my $name = $hello ? $hello->{error}{name} // '' : 'noAnswer';
        die "$hello->{error}{message}\n" if $name eq 'unsupportedVersion';
        sleep(($hello->{error}{data}{retryAfter} // 1000) / 1000) if $name eq 'quotaExceeded';
        if ($name eq '') {
            $session = $hello->{result}{session};
            my $attached = ask('attach', to => 'tabs', role => 'delegate', patience => 500, silence => 'deny',
                lasting => JSON::PP::true, implements => ['tabBarController.shouldSelect']);
            return print "attached\n" if $attached && $attached->{result};
        }
        sleep(rand(0.5));    # clients must not come all at once after a restart
    }
}

sub handle {
    my $message = shift;
    my ($method, $id) = @$message{qw(method id)};
    return unless defined $method && defined $id;    # a notification needs no answer
    if ($method eq 'tabBarController.shouldSelect') {
        my $tab = $message->{names}{$message->{params}{viewController}} // '';
        my $allow = $tab ne 'songs';
        send_message({id => $id, result => {allow => $allow ? JSON::PP::true : JSON::PP::false}});
        print "$tab: ", $allow ? 'yes' : 'no', "\n";
    } else {
        send_message({id => $id, error => {code => -32601, name => 'methodNotFound', message => $method}});
    }
}

connect_again();
while (1) {
    my $message = receive();
    if ($message) { handle($message) }
    elsif (time() - $heard >= 1) {    # It is quiet: does navd still know this session?
        my $pong = ask('ping', session => JSON::PP::true);
        connect_again() unless $pong && $pong->{result} && $pong->{result}{session};
    }
}
