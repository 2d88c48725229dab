import { MessagePage } from './message-page.tsx';

/** Replaces a screen whose ability the back end does not have, such as one from an old link. */
export const MissingScreen = () => (
  <MessagePage title="এই সুবিধাটি নেই">
    এই ওয়েবসাইটের সার্ভারে এই কাজের ব্যবস্থা নেই। মেনু থেকে অন্য একটি পাতা বেছে নিন।
  </MessagePage>
);
