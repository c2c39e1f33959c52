import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type RoleModule, roleModules } from '../../../api/roleUsers/contract';
import { roleUserQueries } from '../../../api/roleUsers/queries';
import { notify } from '../../../components/feedback/banners';
import { useNewest } from '../../../components/useNewest';
import { EditRolesDialog } from './EditRolesDialog';

interface Props {
  module: RoleModule;
  userId: string;
  onClose: () => void;
}

/** The roles of whoever the address names, as they were when they were opened: what is chosen stays while others save. */
export function EditedPerson({ module, userId, onClose }: Props) {
  const { data, error } = useQuery(roleUserQueries.one(module, userId));
  const [person, setPerson] = useState(data);
  if (data && !person) setPerson(data);

  const gone = data === null && !person;
  const refuse = useNewest((text: string) => {
    notify({ kind: 'failure', text });
    onClose();
  });
  useEffect(() => {
    if (gone) refuse(`This person has no role in ${roleModules[module].label} any more.`);
    else if (error) refuse(error.message);
  }, [gone, error, module, refuse]);

  return person && <EditRolesDialog module={module} person={person} onClose={onClose} />;
}
