import type {
  BottomBarEntry,
  MenuEntry,
  RemoteModule,
  RemoteModules,
  ScreenHandle,
  SiteContent,
} from '@angan/shared/platform';

export type NavEntry = MenuEntry & { to: string };

/** What the frame of the public pages shows of the root remote. */
export interface PublicSite extends SiteContent {
  menu: readonly NavEntry[];
  bottomBar: readonly (BottomBarEntry & { to: string })[];
}

/** Screens with an address of their own, and what their routes say of them. */
const screensOf = ({ routes }: RemoteModule) =>
  routes.flatMap(({ path, handle }) =>
    path ? [{ path, ...(handle as ScreenHandle | undefined) }] : [],
  );

/** The main menu and the header's content follow from the remote: a new page of it needs no change here. */
export function publicSiteOf(remote: RemoteModule | undefined): PublicSite | undefined {
  if (!remote) return undefined;
  const screens = screensOf(remote);
  const entriesOf = <Entry extends { order: number }>(
    read: (screen: (typeof screens)[number]) => Entry | undefined,
  ) =>
    screens
      .flatMap((screen) => {
        const entry = read(screen);
        return entry ? [{ to: screen.path, ...entry }] : [];
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

/** The pages that search engines list, of every remote that the server renders. */
export const sitemapPathsOf = (remotes: RemoteModules): string[] =>
  Object.values(remotes)
    .flatMap(screensOf)
    .flatMap(({ path, sitemap }) => (sitemap ? [path] : []));
