import { act, renderHook } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useListState } from '../../src/components/page/useListState';

test('a filter set before the search renders does not revert the search', () => {
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
