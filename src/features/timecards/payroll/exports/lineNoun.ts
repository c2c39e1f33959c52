export const lineNoun = { one: 'line', many: 'lines' };
