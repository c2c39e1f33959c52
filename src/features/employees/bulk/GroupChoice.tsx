import '../../../components/bulk/bulk.scss';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { employeeGroupQueries } from '../../../api/employeeGroups/queries';
import type { GroupKind } from '../../../api/employeeGroups/contract';
import type { Named } from '../../../api/schema';
import { ErrorState } from '../../../components/feedback/ErrorState';
import { Skeleton } from '../../../components/feedback/Skeleton';
import { SearchBox } from '../../../components/form/SearchBox';
import { countOf } from '../../../lib/countOf';
import { employeeNoun } from '../employee';
import { changeKinds } from './changeKinds';

interface Props {
  kind: GroupKind;
  /** Undefined before a choice; empty for none. */
  chosen: readonly Named[] | undefined;
  onChoose: (groups: Named[] | undefined) => void;
  /** The id of the group to replace, which is not listed. */
  insteadOf?: string;
  /** Label of the option for no group; false when a group is required. */
  orNone?: string | false;
}

/** Up to this number of groups, there is no search field. */
const FEW = 12;

/** Chooses one group of a kind, several where employees can have several, or none. */
export function GroupChoice({ kind, chosen, onChoose, insteadOf, orNone = 'None' }: Props) {
  const { noun } = changeKinds[kind];
  const several = insteadOf === undefined && changeKinds[kind].several;
  const { data, error, refetch } = useQuery(employeeGroupQueries.every(kind));
  const [search, setSearch] = useState('');
  const name = useId();
  const list = useRef<HTMLFieldSetElement>(null);
  const isThere = data !== undefined;
  // Focuses the list in a dialog, unless something has the focus already.
  useEffect(() => {
    const dialog = list.current?.closest('[role="dialog"]');
    if (isThere && dialog && !dialog.querySelector(':focus')) dialog.querySelector('input')?.focus();
  }, [isThere]);
  if (!data && error) return <ErrorState what={noun.many} error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton kind="text" />;
  const found = data.rows.filter(
    ({ id, name }) => id !== insteadOf && name.toLowerCase().includes(search.toLowerCase()),
  );
  const isChosen = (group: Named) => chosen?.some(({ id }) => id === group.id) ?? false;

  function toggle(group: Named) {
    if (!several) return onChoose([group]);
    const rest = chosen?.filter(({ id }) => id !== group.id) ?? [];
    const next = isChosen(group) ? rest : [...rest, group];
    onChoose(next.length > 0 ? next : undefined);
  }

  return (
    <>
      {data.rows.length > FEW && (
        <SearchBox label={`Search ${noun.many}`} value={search} onSearch={setSearch} pause={0} />
      )}
      <fieldset ref={list} className="mt-2">
        <legend className="visually-hidden">{several ? noun.many : noun.one}</legend>
        {search === '' && orNone !== false && (
          <GroupOption
            name={name}
            label={orNone}
            several={several}
            checked={chosen?.length === 0}
            onChange={() => onChoose([])}
          />
        )}
        {found.map((group) => (
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
        {found.length === 0 && search !== '' && <p>No results</p>}
      </fieldset>
    </>
  );
}

interface ChoiceProps {
  name: string;
  label: string;
  hint?: string;
  several: boolean | undefined;
  checked: boolean;
  onChange: () => void;
}

function GroupOption({ name, label, hint, several, checked, onChange }: ChoiceProps) {
  return (
    <label className="pl-choice d-flex gap-2 align-items-center min-h-target py-1 px-2">
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
