import './folders.scss';
import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../Icon';
import { type MenuAction, MenuButton } from '../MenuButton';

interface Props extends Omit<ComponentProps<'li'>, 'children'> {
  to: string;
  name: string;
  /** What is in it: '3 documents'. */
  hint: string;
  actions: readonly MenuAction[];
}

/** A folder in a list of the class `pl-folders`. */
export const FolderTile = ({ to, name, hint, actions, className = '', ...item }: Props) => (
  <li {...item} className={`pl-folder border rounded ${className}`}>
    <Link to={to}>
      <Icon name="folder" />
      <span className="text-truncate min-w-0">{name}</span>
      <span className="pl-hint">{hint}</span>
    </Link>
    {actions.length > 0 && <MenuButton icon="three-dots" label={`Actions for ${name}`} actions={actions} />}
  </li>
);
