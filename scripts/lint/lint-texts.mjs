import { ESLint } from 'eslint';
import path from 'node:path';
import { json } from 'node:stream/consumers';

/** Reads `[{ file, code }]` and writes for each the rules that the code would break in that file. */
const root = path.dirname(path.dirname(import.meta.dirname));
const texts = /** @type {{ file: string, code: string }[]} */ (await json(process.stdin));
const linter = new ESLint({ cwd: root });
const rules = [];
for (const { file, code } of texts) {
  const [result] = await linter.lintText(code, { filePath: path.join(root, file) });
  const broken = (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
  rules.push([...new Set(broken)]);
}
process.stdout.write(JSON.stringify(rules));
