import './common.scss';
import type { LabelReference } from '../../../api/jobDocs/contract';

/** Labels with their colors. */
export const DocumentLabels = ({ labels }: { labels: readonly LabelReference[] }) =>
  labels.length > 0 && (
    <ul className="pl-plain-list pl-cluster gap-1" aria-label="Labels">
      {labels.map(({ id, name, color }) => (
        <li key={id} className={`pl-document-label is-${color.toLowerCase()}`}>
          {name}
        </li>
      ))}
    </ul>
  );
