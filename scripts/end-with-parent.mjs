// Loaded before our programs: when the script that started them is killed, they shut down cleanly too.
if (process.channel) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Watching the parent must not keep the program alive.
  process.channel.unref();
}
