#!/usr/bin/env node
const COMMANDS = [
  'create',
  'dev',
  'build',
  'check',
  'release',
  'promote',
  'rollback',
  'releases',
  'key',
];
const [name = ''] = process.argv.splice(2, 1);
if (COMMANDS.includes(name)) await import(`../commands/${name}.mjs`);
else {
  console.error(`angan-remote ${COMMANDS.join('|')}`);
  process.exitCode = 1;
}
