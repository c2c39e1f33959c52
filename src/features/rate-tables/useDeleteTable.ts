import { useNavigate } from 'react-router-dom';
import type { RateTable } from '../../api/rateTables/contract';
import { rateTables } from '../../api/rateTables/queries';
import { askAndDo } from '../../components/feedback/askAndDo';
import { notify } from '../../components/feedback/banners';
import { paths } from '../../lib/paths';

/** RATE-03: deletes a table after a question, and leads back to the list. */
export function useDeleteTable({ id, name }: RateTable) {
  const remove = rateTables.useRemove(id);
  const navigate = useNavigate();

  return async () => {
    const question = {
      title: `Delete ${name}?`,
      text: 'Are you sure? Its rates are gone then.',
      danger: true,
    };
    if (!(await askAndDo(question, remove))) return;
    notify({ kind: 'success', text: `${name} deleted` });
    await navigate(paths.rateTables, { replace: true });
  };
}
