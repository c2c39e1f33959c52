import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';

/** A query of which only what is selected matters, so that different ones can stand in one list. */
export type SelectedQuery<Selected> = UseQueryOptions<unknown, Error, Selected>;

/** The query with only what `select` takes from its data. */
export const selectedQuery = <Data, Key extends QueryKey, Selected>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  select: (data: Data) => Selected,
): SelectedQuery<Selected> => ({ ...query, select }) as unknown as SelectedQuery<Selected>;
