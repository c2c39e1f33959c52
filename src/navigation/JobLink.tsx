import { Link } from 'react-router-dom';
import { useMay } from '../access/useMay';
import { paths } from '../lib/paths';
import { useNewJobVersion } from '../session/store';

interface Props {
  job: { id: string; name: string };
  /** By default its name. */
  label?: string;
}

/** A job, as a link for those who may open jobs. */
export function JobLink({ job: { id, name }, label = name }: Props) {
  const newJobVersion = useNewJobVersion();
  return useMay()('jobs') ? <Link to={paths.job(newJobVersion, id)}>{label}</Link> : label;
}
