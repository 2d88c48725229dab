interface Policy {
  createHTML(html: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

let policy: Policy | undefined;

/**
 * HTML that our server has sanitised, in the form in which a browser that enforces Trusted Types takes
 * it. For the bodies of pages alone; whatever was typed or pasted is parsed by the editor only.
 */
export function sanitizedHtml(html: string): string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  policy ??= trustedTypes?.createPolicy('page-body', { createHTML: (given) => given });
  return policy?.createHTML(html) ?? html;
}
