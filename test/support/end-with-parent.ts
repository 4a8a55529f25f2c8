// Loaded before a server that a test starts: whoever started it holds the other end of its input, so a run that is killed
// takes its servers with it.
process.stdin.once('close', () => process.kill(process.pid, 'SIGKILL')).resume()
process.stdin.unref()
