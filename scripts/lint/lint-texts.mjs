import { ESLint } from 'eslint';
import path from 'node:path';
import { json } from 'node:stream/consumers';

/** Reads `[{ file, code }]` and writes for each the rules that the code would break in that file. */
const root = path.dirname(path.dirname(import.meta.dirname));
const eslint = new ESLint({ cwd: root });
const texts = /** @type {{ file: string, code: string }[]} */ (await json(process.stdin));
const rules = [];
for (const { file, code } of texts) {
  const [result] = await eslint.lintText(code, { filePath: path.join(root, file) });
  rules.push((result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message));
}
process.stdout.write(JSON.stringify(rules));
