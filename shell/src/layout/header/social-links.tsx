import type { SiteContent } from '@angan/shared/platform';
import { facebookIcon, Icon, linkedinIcon, xIcon, youtubeIcon } from '@angan/shared/ui';

const ICONS = { facebook: facebookIcon, youtube: youtubeIcon, x: xIcon, linkedin: linkedinIcon };

export function SocialLinks({
  links,
  className,
}: {
  links: SiteContent['socialLinks'];
  className?: string;
}) {
  if (links.length === 0) return null;
  return (
    <ul className={className} aria-label="সামাজিক যোগাযোগ মাধ্যম">
      {links.map(({ network, label, href }) => (
        <li key={href}>
          <a href={href} target="_blank" rel="noopener noreferrer" aria-label={label}>
            <Icon path={ICONS[network]} size={20} />
          </a>
        </li>
      ))}
    </ul>
  );
}
