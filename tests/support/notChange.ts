/** For queries by text: leaves out the changes in the feed of a record, which repeat what the page says. */
export const notChange = { ignore: '.pl-change *' };
