import { comment, newComment } from './comments';
import { endpoint, paging } from './endpoint';
import { changeEvent } from './history';
import { page } from './schema';
import { capitalized } from '../lib/capitalized';

/**
 * The calls for the comments on a record and for its changes, latest first. `name` is in their keys: `observation` makes
 * `observationComments`, `addObservationComment` and `observationHistory`. `one` is the path of a record.
 */
export const activityCalls = <const Path extends string>(name: string, one: Path) => ({
  comments: endpoint({
    key: `${name}Comments`,
    method: 'GET',
    path: `${one}/comments` as const,
    query: paging,
    fallback: "Couldn't load the comments.",
    response: page('comments', comment),
  }),
  addComment: endpoint({
    key: `add${capitalized(name)}Comment`,
    method: 'POST',
    path: `${one}/comments` as const,
    canWait: true,
    fallback: "Couldn't send the comment. What you typed is still here.",
    request: newComment,
    response: comment,
  }),
  history: endpoint({
    key: `${name}History`,
    method: 'GET',
    path: `${one}/history` as const,
    query: paging,
    fallback: "Couldn't load the history.",
    response: page('history', changeEvent),
  }),
});
