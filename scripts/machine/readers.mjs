import { readFileSync } from 'node:fs';
import { Agent, get } from 'node:https';

// Four readers of a page until standard input ends; then says how many reads there were and what failed.
const [address = '', authority = ''] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, ca: readFileSync(authority) });
const read = () =>
  new Promise((resolve) => {
    get(address, { agent, family: 4 }, (response) => {
      response.resume();
      response.on('end', () =>
        resolve(response.statusCode === 200 ? '' : `${response.statusCode}`),
      );
      response.on('error', (error) => resolve(error.message));
    }).on('error', (error) => resolve(error.message));
  });

let isOver = false;
process.stdin.on('end', () => (isOver = true)).resume();
let reads = 0;
/** @type {string[]} */
const failed = [];
async function readOn() {
  while (!isOver) {
    const problem = await read();
    reads += 1;
    if (reads === 1) console.log('reading');
    if (problem) failed.push(problem);
  }
}
await Promise.all([readOn(), readOn(), readOn(), readOn()]);
console.log(JSON.stringify({ isRead: reads > 20, failed }));
agent.destroy();
