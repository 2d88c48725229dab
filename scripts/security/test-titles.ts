import ts from 'typescript';

/** A test as its file declares it; the title is the text of its first argument. */
export interface DeclaredTest {
  title: string;
  isSkipped: boolean;
}

/** `it.each(table)` → `it.each`, `describe.skip` → `describe.skip`. */
function nameOf(expression: ts.Expression): string {
  if (ts.isIdentifier(expression)) return expression.text;
  if (ts.isPropertyAccessExpression(expression))
    return `${nameOf(expression.expression)}.${expression.name.text}`;
  if (ts.isCallExpression(expression)) return nameOf(expression.expression);
  if (ts.isTaggedTemplateExpression(expression)) return nameOf(expression.tag);
  return '';
}

function titleOf(argument: ts.Expression | undefined): string | null {
  if (!argument) return null;
  if (ts.isStringLiteralLike(argument)) return argument.text;
  return ts.isTemplateExpression(argument) ? argument.getText().slice(1, -1) : null;
}

/** The tests of a file; a test in a skipped `describe` is skipped, too. */
export function declaredTests(source: string, file: string): DeclaredTest[] {
  const tests: DeclaredTest[] = [];
  const visit = (node: ts.Node, isSkipped: boolean): void => {
    let skipped = isSkipped;
    if (ts.isCallExpression(node)) {
      const name = nameOf(node.expression);
      const title = titleOf(node.arguments[0]);
      skipped ||= /^x(it|test|describe)\b|\.(skip|todo)\b/.test(name);
      if (/^x?(it|test)\b/.test(name) && title !== null)
        tests.push({ title, isSkipped: skipped || node.arguments.length < 2 });
    }
    ts.forEachChild(node, (child) => visit(child, skipped));
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true), false);
  return tests;
}
