/** The name of the demonstration college, and a notice on the first page of its board. */
export const COLLEGE = 'চন্দনাতীর আদর্শ কলেজ';
export const NEWEST_NOTICE = 'দ্বাদশ শ্রেণির নির্বাচনী পরীক্ষার সময়সূচি প্রকাশ';
export const ADDRESS = 'কলেজ রোড, মধুখালী, ফরিদপুর';
