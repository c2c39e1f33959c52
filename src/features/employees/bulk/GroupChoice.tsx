import { employeeNoun } from '../../../api/employees/contract';
import '../../../components/bulk/bulk.scss';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { employeeGroupQueries } from '../../../api/employeeGroups/queries';
import type { GroupKind } from '../../../api/employeeGroups/contract';
import type { Named } from '../../../api/schema';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { opensKeyboard } from '../../../components/isTouchDevice';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { SearchBox } from '../../../components/form/SearchBox';
import { countOf } from '../../../lib/countOf';
import { changeKinds } from './changeKinds';
import { searchMatcher } from '../../../lib/searchText';

interface Props {
  kind: GroupKind;
  /** Undefined before a choice; empty for none. */
  chosen: readonly Named[] | undefined;
  onChoose: (groups: Named[] | undefined) => void;
  /** The id of the group to replace, which is not listed. */
  excludedId?: string;
  /** Label of the option for no group; false when a group is required. */
  noneLabel?: string | false;
}

/** Up to this number of groups, there is no search field. */
const MAX_WITHOUT_SEARCH = 12;

/** Chooses one group of a kind, several where employees can have several, or none. */
export function GroupChoice({ kind, chosen, onChoose, excludedId, noneLabel = 'None' }: Props) {
  const { noun } = changeKinds[kind];
  const several = excludedId === undefined && changeKinds[kind].several;
  const { data, error, refetch } = useQuery(employeeGroupQueries.every(kind));
  const [search, setSearch] = useState('');
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const isLoaded = data !== undefined;
  // Focuses the list in a dialog, unless something has the focus already.
  useEffect(() => {
    const dialog = list.current?.closest('[role="dialog"]');
    const field = dialog?.querySelector('input');
    if (isLoaded && field && !opensKeyboard(field) && !dialog?.querySelector(':focus')) field.focus();
  }, [isLoaded]);
  if (!data && error) return <ErrorState what={noun.many} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="text" />;
  const isMatch = searchMatcher(search);
  const matches = data.rows.filter(({ id, name }) => id !== excludedId && isMatch(name));
  const isChosen = (group: Named) => chosen?.some(({ id }) => id === group.id) ?? false;

  function toggle(group: Named) {
    if (!several) return onChoose([group]);
    const rest = chosen?.filter(({ id }) => id !== group.id) ?? [];
    const next = isChosen(group) ? rest : [...rest, group];
    onChoose(next.length > 0 ? next : undefined);
  }

  return (
    <>
      {data.rows.length > MAX_WITHOUT_SEARCH && (
        <SearchBox label={`Search ${noun.many}`} value={search} onSearch={setSearch} delay={0} />
      )}
      <fieldset ref={list} className="mt-2">
        <legend className="visually-hidden">{several ? noun.many : noun.one}</legend>
        {search === '' && noneLabel !== false && (
          <GroupOption
            name={name}
            label={noneLabel}
            several={several}
            checked={chosen?.length === 0}
            onChange={() => onChoose([])}
          />
        )}
        {matches.map((group) => (
          <GroupOption
            key={group.id}
            name={name}
            label={group.name}
            hint={countOf(group.employees, employeeNoun)}
            several={several}
            checked={isChosen(group)}
            onChange={() => toggle(group)}
          />
        ))}
        {matches.length === 0 && search !== '' && <p>No results</p>}
      </fieldset>
    </>
  );
}

interface GroupOptionProps {
  name: string;
  label: string;
  hint?: string;
  several: boolean | undefined;
  checked: boolean;
  onChange: () => void;
}

function GroupOption({ name, label, hint, several, checked, onChange }: GroupOptionProps) {
  return (
    <label className="pl-selectable-option d-flex gap-2 align-items-center min-h-target py-1 px-2">
      <input
        type={several ? 'checkbox' : 'radio'}
        name={name}
        className="form-check-input"
        checked={checked}
        onChange={onChange}
      />
      <span className="flex-1 min-w-0 text-break">{label}</span>
      {hint && <small className="flex-none text-body-secondary">{hint}</small>}
    </label>
  );
}
