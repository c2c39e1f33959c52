import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../client';
import { listQueryOf, resourceQueries } from '../resourceQueries';
import { deleteTopicQuizResult, topicQuizCalls, topicQuizEdition, topicQuizResults } from './contract';

/** CALL-224 */
export const topicQuizzes = resourceQueries(topicQuizCalls);

/** An edition of the questions, which never changes. */
export const quizEditionQuery = (topicQuizId: string, edition: number) =>
  queryOptions({
    queryKey: [...topicQuizzes.all, 'edition', topicQuizId, edition],
    queryFn: ({ signal }) => call(topicQuizEdition, { params: { topicQuizId, edition }, signal }),
    staleTime: Infinity,
  });

/** Who has answered. Filters without a choice are not sent. */
export const quizResultsQuery = listQueryOf(topicQuizResults, [...topicQuizzes.all, 'results']);

/** Deletes a result. A banner shows its error. */
export function useRemoveQuizResult() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (resultId: string) => call(deleteTopicQuizResult, { params: { resultId } }),
    onSuccess: () => client.invalidateQueries({ queryKey: topicQuizzes.all }),
  }).mutateAsync;
}
