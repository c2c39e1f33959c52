import { JobChoicePage } from '../common/JobChoicePage';
import { paths } from '../../../lib/paths';

/** SCREEN-JD-DRAWINGS without a job in the address (SIDE-03): the open jobs. Each opens its drawings. */
export default function ChooseDrawingsPage() {
  return (
    <JobChoicePage
      title="Drawings"
      context="Choose a job to open its drawings."
      name="drawing-jobs"
      rowTo={paths.drawings}
    />
  );
}
