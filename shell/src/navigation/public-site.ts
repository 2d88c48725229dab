import { can, type Loaded } from '@angan/shared';
import { resultAddress, type Ability, type ChangedTexts } from '@angan/shared/contract';
import { isOffered } from '@angan/shared/offered';
import { REMOTES } from '@angan/shared/platform';
import type {
  BottomBarEntry,
  MenuEntry,
  RemoteModule,
  RemoteModules,
  ScreenHandle,
  SiteContent,
} from '@angan/shared/platform';

export type NavEntry = MenuEntry & { to: string };

export interface PublicSite extends SiteContent {
  menu: readonly NavEntry[];
  bottomBar: readonly (BottomBarEntry & { to: string })[];
}

/** The routes of a remote whose page the back end can serve; to all others their address is unknown. */
export const offeredRoutes = ({ routes }: RemoteModule): RemoteModule['routes'] =>
  routes.filter(({ handle }) => isOffered((handle as ScreenHandle | undefined) ?? {}));

const screensOf = (remote: RemoteModule) =>
  offeredRoutes(remote).flatMap(({ path, handle }) =>
    path ? [{ path, ...(handle as ScreenHandle | undefined) }] : [],
  );

/** Pages that the operator's table puts into the main menu. */
const operatorPages = (): ReturnType<typeof screensOf> =>
  REMOTES.flatMap(({ prefix, permission, menu }) =>
    menu && !permission ? [{ path: prefix, menu }] : [],
  );

/** The main menu and the header's content follow from the remote: a new page of it needs no change here. */
export function publicSiteOf(remote: RemoteModule | undefined): PublicSite | undefined {
  if (!remote) return undefined;
  const screens = [...screensOf(remote), ...operatorPages()];
  const entriesOf = <Entry extends { order: number; needs?: Ability }>(
    read: (screen: (typeof screens)[number]) => Entry | undefined,
  ) =>
    screens
      .flatMap((screen) => {
        const entry = read(screen);
        return entry && isOffered(entry) ? [{ to: screen.path, ...entry }] : [];
      })
      .sort((a, b) => a.order - b.order);
  return {
    tickerTopics: [],
    socialLinks: [],
    ...remote.site,
    menu: entriesOf(({ menu }) => menu),
    bottomBar: entriesOf(({ bottomBar }) => bottomBar),
  };
}

/** True where a back end answered a list whose items have all their texts. */
const isListOf = (list: unknown, names: readonly string[]): boolean =>
  Array.isArray(list) &&
  list.every((item: unknown) =>
    names.every((name) => typeof (item as ChangedTexts | null)?.[name] === 'string'),
  );

/**
 * The header's content with what the college has changed of it. While that is not known, nothing is
 * claimed in the college's name: no topics, no links, no credit.
 */
export function withTexts(
  site: PublicSite | undefined,
  texts: Loaded<ChangedTexts | null> | undefined,
): PublicSite | undefined {
  if (!site) return undefined;
  if (!texts?.ok) return { ...site, tickerTopics: [], socialLinks: [], credit: null };
  const { tickerTopics, socialLinks, credit } = (texts.value ?? {}) as Partial<SiteContent>;
  const topics = isListOf(tickerTopics, ['text', 'to']) ? tickerTopics! : site.tickerTopics;
  return {
    ...site,
    tickerTopics: topics.map(({ text, to }) => ({ text, to: resultAddress(to, can('results')) })),
    // The front pages of the networks belong to nobody: a college that began without the demonstration,
    // which has a state, has none until it gives its own.
    ...(texts.value?.['state'] !== undefined && { socialLinks: [] }),
    ...(isListOf(socialLinks, ['network', 'label', 'href']) && { socialLinks }),
    ...((typeof credit === 'string' || credit === null) && { credit }),
  };
}

export const sitemapPathsOf = (remotes: RemoteModules): string[] =>
  Object.values(remotes)
    .flatMap(screensOf)
    .flatMap(({ path, sitemap }) => (sitemap ? [path] : []));
