/** The small file that each page of a snapshot reads. */
export interface Current {
  /** The moment, in words. */
  at: string;
  notices: { id: number; title: string; date: string }[];
}

/** What is searched in the browser, `search.json`. */
export interface SearchIndex {
  notices: FoundNotice[];
  people: { title: string; about: string; phone: string | null; to: string }[];
  pages: { title: string; to: string }[];
}

export interface FoundNotice {
  id: number;
  title: string;
  /** Its day and category, in words. */
  about: string;
  category: string;
  year: string;
  text: string;
}
