// SIGTERM ends the process at once, whatever is on its way.
process.on('SIGTERM', () => process.exit(0));
