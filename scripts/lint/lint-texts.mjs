import { ESLint } from 'eslint';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { json } from 'node:stream/consumers';
import tseslint from 'typescript-eslint';

/**
 * Reads `[{ file, code, typed? }]` and writes for each the rules that the code would break in that file,
 * without those that need types unless `typed` asks for them: its types are those of the code alone.
 */
const root = path.dirname(path.dirname(import.meta.dirname));
const texts = /** @type {{ file: string, code: string, typed?: boolean }[]} */ (
  await json(process.stdin)
);
const folder = mkdtempSync(path.join(tmpdir(), 'angan-lint-texts-'));
const project = path.join(folder, 'tsconfig.json');
const files = texts.filter(({ typed }) => typed).map(({ file }) => path.join(root, file));
const compilerOptions = { strict: true, target: 'es2022', types: [] };
writeFileSync(project, JSON.stringify({ compilerOptions, files }));

const untyped = {
  ...tseslint.configs.disableTypeChecked,
  languageOptions: { parserOptions: { projectService: false } },
};
// With CI=true the parser would read the file of that name instead of the code.
const parserOptions = { projectService: false, project, disallowAutomaticSingleRunInference: true };
const alone = { languageOptions: { parserOptions } };
const [fast, typedOnly] = [untyped, alone].map(
  (overrideConfig) => new ESLint({ cwd: root, overrideConfig }),
);
const rules = [];
for (const { file, code, typed } of texts) {
  const linter = /** @type {ESLint} */ (typed ? typedOnly : fast);
  const [result] = await linter.lintText(code, { filePath: path.join(root, file) });
  const broken = (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
  rules.push([...new Set(broken)]);
}
rmSync(folder, { recursive: true });
process.stdout.write(JSON.stringify(rules));
