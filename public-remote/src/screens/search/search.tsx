import { readSiteSearch, useInstitution, avatarUrlOf } from '@angan/shared';
import { offered, type Offer } from '@angan/shared/offered';
import { formatNumber, formatPhone, phoneHref } from '@angan/bengali-text';
import {
  buttonClass,
  EmptyState,
  Icon,
  phoneIcon,
  PhoneLink,
  Spinner,
  useSuggestions,
  Avatar,
  Highlighted,
  pictureOf,
} from '@angan/shared/ui';
import common from '@angan/shared/styles/common.module.css';
import { useEffect, useRef } from 'react';
import { Form, Link, useLoaderData, useNavigate, useNavigationType } from 'react-router-dom';
import chips from '../../components/chips.module.css';
import { HEAD_SEARCH, HeadSearchBox } from '../../components/head-search.tsx';
import { LoadedSection } from '../../components/states/loaded-section.tsx';
import { PageHead } from '../../components/page-head.tsx';
import page from '../../components/page.module.css';
import type { Found, FoundGroup, SearchData } from './loader.ts';
import s from './search.module.css';

function FoundRow(result: FoundGroup['results'][number]) {
  const { to, title, detail, highlights, phone, photo, media } = result;
  const href = phoneHref(phone);
  return (
    <li className={s.row}>
      <Link to={to} className={s.link}>
        {photo !== undefined && (
          <span className={s.face} aria-hidden="true">
            <Avatar
              name={title}
              photo={pictureOf(photo, media)}
              fallbackUrl={avatarUrlOf(title)}
              sizes="48px"
            />
          </span>
        )}
        <span className={s.words}>
          <strong>
            <Highlighted text={title} ranges={highlights} />
          </strong>
          {detail && <span className={common.muted}>{detail}</span>}
        </span>
      </Link>
      {phone && href && (
        <a
          href={href}
          className={`${buttonClass()} ${s.call}`}
          aria-label={`${title}: ফোন করুন, ${formatPhone(phone)}`}
        >
          <Icon path={phoneIcon} size={20} />
          {detail !== formatPhone(phone) && <span>{formatPhone(phone)}</span>}
        </a>
      )}
    </li>
  );
}

/** Its box shows what was searched for; what was typed since then stays. */
function SearchForm({ q }: { q: string }) {
  const input = useRef<HTMLInputElement>(null);
  const searched = useRef(q);
  const isBack = `${useNavigationType()}` === 'POP';
  const navigate = useNavigate();
  const { onFocus, list } = useSuggestions(readSiteSearch, (to) => void navigate(to));
  useEffect(() => {
    const box = input.current!;
    if (q !== searched.current && (isBack || box.value === searched.current)) box.value = q;
    searched.current = q;
  }, [q, isBack]);
  return (
    <Form action="/search" method="get" role="search" className={HEAD_SEARCH}>
      <HeadSearchBox
        ref={input}
        type="text"
        role="searchbox"
        inputMode="search"
        aria-label="কী খুঁজছেন?"
        placeholder="ভর্তি, রুটিন, নাম …"
        defaultValue={q}
        onFocus={onFocus}
      >
        {list}
      </HeadSearchBox>
    </Form>
  );
}

function Group({ title, results, count, all }: FoundGroup) {
  if (count === null) return <p role="alert">{`দুঃখিত, ‘${title}’ অংশে খোঁজা যায়নি।`}</p>;
  return (
    <section className={s.group}>
      <h2>{title}</h2>
      <ul className={s.list}>
        {results.map((result) => (
          <FoundRow key={`${result.to} ${result.title}`} {...result} />
        ))}
      </ul>
      {all && count > results.length && (
        <Link to={all} className={common.touchLink}>{`সব ${formatNumber(count)}টি দেখুন`}</Link>
      )}
    </section>
  );
}

const commonPages: readonly (Offer & { to: string; label: string })[] = [
  { to: '/admission', label: 'ভর্তি' },
  { to: '/notice', label: 'নোটিশ' },
  { to: '/academic#routine', label: 'ক্লাস রুটিন' },
  { to: '/facnstaff', label: 'শিক্ষক ও কর্মচারী' },
  { to: '/information', label: 'প্রতিষ্ঠানের তথ্য', needs: 'information' },
  { to: '/gallery', label: 'গ্যালারি' },
  { to: '/contact', label: 'যোগাযোগ' },
];

function OtherWays() {
  const phone = useInstitution()?.contact_phone;
  return (
    <nav aria-label="যা বেশি খোঁজা হয়" className={s.ways}>
      <ul>
        {offered(commonPages).map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={chips.chip}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      {phone && (
        <p>
          <span>অফিসের ফোন:</span>
          <PhoneLink
            phone={phone}
            className={buttonClass()}
            icon={<Icon path={phoneIcon} size={20} />}
          />
        </p>
      )}
    </nav>
  );
}

function Results({ q, groups, reading }: Found & { q: string }) {
  const found = groups.filter(({ count, results }) => count === null || results.length > 0);
  const words = reading ? `“${q}” (${reading})` : `“${q}”`;
  return (
    <>
      <p className={s.said} role="status">
        {found.length > 0 ? `${words}: যা পাওয়া গেছে` : `${words}: কিছু পাওয়া যায়নি`}
      </p>
      {found.length === 0 && (
        <div className={s.empty}>
          <EmptyState action={<OtherWays />}>
            অন্য শব্দ বা অন্য বানানে খুঁজে দেখুন, অথবা এখান থেকে বেছে নিন।
          </EmptyState>
        </div>
      )}
      <div className={found.length > 1 ? s.groups : s.only}>
        {found.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
    </>
  );
}

function SearchPage() {
  const { q, found } = useLoaderData<SearchData>();
  return (
    <>
      <PageHead title="খুঁজুন" aside={<SearchForm q={q} />} />
      <div className={page.page}>
        {q ? (
          <LoadedSection data={found} waiting={<Spinner />}>
            {(value) => <Results q={q} {...value} />}
          </LoadedSection>
        ) : (
          <>
            <p className={page.quiet}>
              যা দরকার লিখুন: ভর্তি, রুটিন, কারও নাম বা ফোন নম্বর। বাংলা, ইংরেজি বা বিজয়, যেভাবেই লেখা
              হোক।
            </p>
            <OtherWays />
          </>
        )}
      </div>
    </>
  );
}

export { SearchPage as Component };
