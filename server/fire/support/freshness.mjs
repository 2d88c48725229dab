// Reads beside writes, counted by how far they are behind: node freshness.mjs ORIGIN TOKEN SECONDS
import { readsAfterWrites } from '../../../bench/load/freshness.mjs';

const [origin = '', token = '', seconds] = process.argv.slice(2);
console.log(JSON.stringify(await readsAfterWrites(origin, token, Number(seconds))));
