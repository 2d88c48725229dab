import type { MediaInfo } from '@angan/shared/contract';
import {
  Avatar,
  EmailWords,
  Icon,
  PhoneLink,
  phoneIcon,
  pictureOf,
  type Column,
} from '@angan/shared/ui';

interface Person {
  full_name: string;
  photo: string | null;
  media?: { photo?: MediaInfo | null };
}

/** `fallback` is an avatar service's picture; not for students, whose names stay here. */
export const photoColumn = (fallback?: (name: string) => string | null): Column<Person> => ({
  title: 'ছবি',
  kind: 'photo',
  cell: ({ full_name, photo, media }) => (
    <div>
      <Avatar
        name={full_name}
        photo={pictureOf(photo, media?.photo)}
        fallbackUrl={fallback?.(full_name)}
        sizes="56px"
      />
    </div>
  ),
});

export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`}>
    <EmailWords email={email} />
  </a>
);

export const CallLink = ({ phone }: { phone: string }) => (
  <PhoneLink phone={phone} icon={<Icon path={phoneIcon} size={18} />} />
);
