import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useListState } from '../../src/components/page/useListState';

test('a filter that is set before the search is drawn does not take the search back', () => {
  const defaults = { sort: 'name,asc', filters: { state: 'all' } };
  const { result } = renderHook(() => ({ list: useListState(defaults), search: useLocation().search }), {
    wrapper: MemoryRouter,
  });
  act(() => {
    result.current.list.set({ search: 'dale' });
    result.current.list.set({ filters: { state: 'LATE' } });
  });
  expect(result.current.search).toBe('?search=dale&state=LATE');
});
