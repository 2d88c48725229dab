import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { keepCompiledIn, runFunction } from './compiled.ts';

// The program stands beside this file, which only brings it: Node would compile it anew at every start.
const program = path.join(__dirname, 'server.cjs');
keepCompiledIn(__dirname);
runFunction(readFileSync(program, 'utf8'), program, createRequire(program));
