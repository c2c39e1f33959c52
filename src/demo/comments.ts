/** Comments on records, with mentions (FMT-06…09). */
import type { Comment, NewComment } from '../api/comments';
import type { Named } from '../api/schema';
import type { User } from '../api/users/contract';
import { mentionedIn } from '../lib/mentions';
import { type Author, authorAndTime, userOf } from './changes';
import type { DbTable, ListedTable } from './db';
import type { Query } from './query';
import { invalid } from './refusal';
import { sorted } from './sorted';

/** A comment as it is stored. Mentioned users are looked up for each response. */
export type StoredComment = Pick<Comment, 'id' | 'by' | 'at' | 'text'>;
export type CommentTable<Row extends StoredComment = StoredComment> = DbTable<{ rows: readonly Row[] }>;

/** Returns the people whom `@123` in a text mentions. `personOf` knows them. */
export function mentionedPeople(personOf: (id: string) => Named | undefined, text: string): Named[] {
  const ids = [...text.matchAll(/@([\p{L}\p{N}_]+)/gu)].map(([, id = '']) => id);
  const known = [...new Set(ids)].flatMap((id) => personOf(id) ?? []);
  const mentioned = new Set(mentionedIn(text, known).map(({ id }) => id));
  return known.filter(({ id }) => mentioned.has(id));
}

/** The users of a company whom a text mentions. */
export const mentionedUsers = (company: Author['company'], text: string): Named[] =>
  mentionedPeople((id) => userOf(company, id), text);

const byName = { name: ({ fullName }: User) => fullName };

/** Returns a page of the active users whom a comment can mention, by name (FMT-09). */
export function mentionableUsers(
  { users }: { users: ListedTable<User> },
  query: Query,
  isOffered: (user: User) => boolean = () => true,
) {
  const matches = query.search();
  const matching = sorted(users.all(), byName, { field: 'name', descending: false }).filter(
    (user) => user.status === 'ACTIVE' && isOffered(user) && matches(user.fullName),
  );
  return {
    people: query.slice(matching, 30).map(({ userId, fullName }) => ({ id: userId, name: fullName })),
    total: matching.length,
  };
}

export const withPeople = <Row extends StoredComment>(company: Author['company'], comment: Row) => ({
  ...comment,
  people: mentionedUsers(company, comment.text),
});

/** Returns a page of comments. The first page has the newest ones; on each page, the newest is last. */
export const commentPage = (company: Author['company'], query: Query, rows: readonly StoredComment[]) => ({
  comments: query
    .slice(rows.toReversed())
    .toReversed()
    .map((comment) => withPeople(company, comment)),
  total: rows.length,
});

/** Adds a comment. One that was already saved is returned again, without a duplicate (FAULT-96). */
export function addComment<Extra extends object>(
  writer: Author,
  table: CommentTable<StoredComment & Extra>,
  recordId: string,
  { id, text, ...extra }: NewComment & Extra,
) {
  const trimmed = text.trim();
  if (trimmed === '') throw invalid('text: Enter a comment.');
  const rows = table.get(recordId)?.rows ?? [];
  const existing = rows.find((row) => row.id === id);
  if (existing) return withPeople(writer.company, existing);
  const added = { id, text: trimmed, ...(extra as unknown as Extra), ...authorAndTime(writer) };
  table.put(recordId, { rows: [...rows, added] });
  return withPeople(writer.company, added);
}
