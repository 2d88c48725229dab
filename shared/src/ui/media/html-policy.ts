interface Policy {
  createHTML(html: string): string;
}
interface TrustedTypes {
  createPolicy(name: string, rules: Policy): Policy;
}

/**
 * Makes of HTML what a browser that enforces Trusted Types takes. The names that the site's policy
 * lets pass are those of server/src/site/render/policy.ts; each may be used once.
 */
export function htmlPolicy(name: 'page-body' | 'page-editor'): (html: string) => string {
  let policy: Policy | undefined;
  return (html) => {
    const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
    policy ??= trustedTypes?.createPolicy(name, { createHTML: (markup) => markup });
    return policy?.createHTML(html) ?? html;
  };
}
