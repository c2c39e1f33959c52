import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { withoutGaps } from '../../lib/withoutGaps';
import { ActionButton } from '../ActionButton';
import { type MenuAction, MenuButton } from '../MenuButton';
import { type DeletableRecord, useConfirmedDelete } from './useConfirmedDelete';

/** An action with a button of its own. */
interface NextAction extends MenuAction {
  /** Beside a more likely one, such as 'Reject'. */
  isSecondary?: boolean | undefined;
}

interface Props {
  /** What comes next with the record. */
  next?: readonly (NextAction | false | undefined)[];
  /** The next step has a button further down, such as 'Sign'. */
  isNextBelow?: boolean;
  /** Address of the form, for those who may edit. */
  edit: string | false | undefined;
  /** Further buttons. */
  children?: ReactNode;
  /** In the menu 'More', above 'Delete'. */
  more?: readonly (MenuAction | false | undefined)[];
  /** For those who may delete. */
  remove?: (DeletableRecord & { disabledReason?: string | undefined }) | false | undefined;
}

/** The buttons of a record's page. Only one kind is primary: what comes next or, without it, Edit. */
export function RecordActions({ next = [], isNextBelow = false, edit, children, more = [], remove }: Props) {
  const confirmedDelete = useConfirmedDelete();
  const steps = withoutGaps(next);
  const hasNext = isNextBelow || steps.some(({ isSecondary }) => !isSecondary);
  const deleting = remove && {
    label: 'Delete',
    danger: true,
    disabledReason: remove.disabledReason,
    run: () => void confirmedDelete(remove),
  };
  const menu = withoutGaps<MenuAction>([...more, deleting]);
  return (
    <>
      {steps.map(({ label, isSecondary, disabledReason, run }) => (
        <ActionButton
          key={label}
          className={isSecondary ? 'btn btn-secondary' : 'btn btn-primary'}
          disabledReason={disabledReason}
          onClick={run}
        >
          {label}
        </ActionButton>
      ))}
      {edit && (
        <Link className={hasNext ? 'btn btn-secondary' : 'btn btn-primary'} to={edit}>
          Edit
        </Link>
      )}
      {children}
      {menu.length > 0 && <MenuButton label="More" actions={menu} />}
    </>
  );
}
