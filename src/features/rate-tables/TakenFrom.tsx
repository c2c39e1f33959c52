import { useQuery } from '@tanstack/react-query';
import { type Control, useWatch } from 'react-hook-form';
import { Loaded } from '../../components/page/Loaded';
import { type Assignment, takenFrom } from './assignment';
import { everyRateTable } from './rateTable';

interface Props {
  control: Control<Assignment>;
  tableId: string;
}

/** Which of the chosen have another rate table now: they will have this one instead. */
export function TakenFrom({ control, tableId }: Props) {
  const query = useQuery(everyRateTable);
  const [jobIds, templateIds] = useWatch({ control, name: ['jobIds', 'templateIds'] });
  return (
    <Loaded query={query} what="what the other rate tables are assigned to">
      {({ rows }) => {
        const others = rows.filter(({ id }) => id !== tableId);
        const taken = takenFrom({ jobIds, templateIds }, others);
        return (
          <div aria-live="polite">
            {taken.length > 0 && (
              <div className="alert alert-warning pl-taken">
                These have another rate table now, and will have this one instead:
                <ul>
                  {taken.map(({ id, name, from }) => (
                    <li key={id}>
                      {name} <span>has {from}</span>
                    </li>
                  ))}
                </ul>
              </div>
            )}
          </div>
        );
      }}
    </Loaded>
  );
}
