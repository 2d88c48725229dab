/** Without the characters that nobody sees, which texts copied from chats and documents carry. */
export const withoutInvisible = (text: string): string =>
  text.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
