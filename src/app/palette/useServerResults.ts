import { keepPreviousData, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useNewJobVersion, useSession } from '../../session/store';
import { type Screen, screenAt } from '../screens';
import type { PaletteGroup, PaletteItem } from './paletteItem';
import { recordSources } from './recordSources';
import { LETTERS, match } from './match';

/** Shorter terms are not searched. */
const MIN_TERM_LENGTH = 2;

export interface ServerResults {
  groups: PaletteGroup[];
  /** What could not be searched, for a message. */
  failures: string[];
  searching: boolean;
}

/**
 * Records of all products that the servers find for `term` and the user may open, one call for each kind, side by side. While
 * `typed` is newer than the results, only those that still match are returned (FAULT-52). Failures are silent.
 */
export function useServerResults(typed: string, term: string, screens: readonly Screen[]): ServerResults {
  const newJobVersion = useNewJobVersion();
  const { foreman, manager } = useSession((state) => state.flags.timecard);
  const seesCrews = foreman || manager;
  const isLongEnough = term.length >= MIN_TERM_LENGTH && typed.length >= MIN_TERM_LENGTH;
  const sources = useMemo(
    () =>
      recordSources({ newJobVersion, seesCrews }).filter(
        ({ list }) => list === undefined || screenAt(screens, list) !== undefined,
      ),
    [newJobVersion, seesCrews, screens],
  );
  const queries = useQueries({
    queries: sources.map(({ query }) => ({
      ...query(term),
      enabled: isLongEnough,
      placeholderData: keepPreviousData,
    })),
  });
  const results = sources.flatMap(({ name }, index) => {
    const query = queries[index];
    return query ? [{ name, query }] : [];
  });
  const isCurrent = ({ isPlaceholderData }: UseQueryResult) => term === typed && !isPlaceholderData;
  const stillMatches = ({ label, hint = '' }: PaletteItem) =>
    (match(typed, label, [hint]) ?? LETTERS) < LETTERS;
  return {
    groups: results.map(({ name, query }) => {
      const items = (isLongEnough && query.data) || [];
      return { name, items: isCurrent(query) ? items : items.filter(stillMatches) };
    }),
    failures: results
      .filter(({ query }) => isLongEnough && query.isError && isCurrent(query))
      .map(({ name }) => `Couldn't search ${name}`),
    searching:
      typed.length >= MIN_TERM_LENGTH && (term !== typed || results.some(({ query }) => query.isFetching)),
  };
}
