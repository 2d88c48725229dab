import { ESLint } from 'eslint';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import tseslint from 'typescript-eslint';

/**
 * Reads `[{ file, code, typed? }]` and writes for each the rules that the code would break in that file,
 * without those that need types unless `typed` asks for them: they read the whole program.
 */
const root = path.dirname(path.dirname(import.meta.dirname));
const untyped = {
  ...tseslint.configs.disableTypeChecked,
  languageOptions: { parserOptions: { projectService: false } },
};
const all = new ESLint({ cwd: root });
const fast = new ESLint({ cwd: root, overrideConfig: untyped });
const texts = /** @type {{ file: string, code: string, typed?: boolean }[]} */ (
  await json(process.stdin)
);
const rules = [];
for (const { file, code, typed } of texts) {
  const [result] = await (typed ? all : fast).lintText(code, { filePath: path.join(root, file) });
  const broken = (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
  rules.push([...new Set(broken)]);
}
process.stdout.write(JSON.stringify(rules));
