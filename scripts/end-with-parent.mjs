// Loaded before a program of ours: when the script that started it is killed, it ends in good order too.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Watching the starter must not keep the program alive.
  process.channel.unref();
}
