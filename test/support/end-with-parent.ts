// Ends a server when the process that started it ends: its input closes then.
process.stdin.once('close', () => process.kill(process.pid, 'SIGKILL')).resume()
process.stdin.unref()
