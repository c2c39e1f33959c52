import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { rateTables } from '../../api/rateTables/queries';
import { Announcement } from '../../components/Announcement';
import { EmptyState } from '../../components/feedback/EmptyState';
import { Loaded } from '../../components/page/Loaded';
import { countOf } from '../../lib/countOf';
import { compare } from './comparison';
import { ComparisonTable } from './ComparisonTable';

const differenceNoun = { one: 'difference', many: 'differences' };

/** Two tables as they are now, and how many of their rates differ. */
export function SideBySide({ one, other }: { one: string; other: string }) {
  const [first, second] = [useQuery(rateTables.detail(one)), useQuery(rateTables.detail(other))];
  const [onlyDifferent, setOnlyDifferent] = useState(false);
  return (
    <Loaded query={first} what="the first rate table">
      {(left) => (
        <Loaded query={second} what="the second rate table">
          {(right) => {
            const all = compare(left, right);
            const different = all.filter(({ differs }) => differs.length > 0);
            const said =
              different.length === 0
                ? 'They are the same.'
                : `${countOf(different.length, differenceNoun)} in ${countOf(all.length, { one: 'line', many: 'lines' })}`;
            const shown = onlyDifferent ? different : all;
            return (
              <>
                <div className="pl-compare-head">
                  <p>{said}</p>
                  <Announcement text={said} />
                  <label className="form-check pl-check">
                    <input
                      type="checkbox"
                      className="form-check-input"
                      checked={onlyDifferent}
                      onChange={(event) => setOnlyDifferent(event.target.checked)}
                    />
                    <span className="form-check-label">Only what differs</span>
                  </label>
                </div>
                {shown.length > 0 ? (
                  <ComparisonTable one={left.name} other={right.name} stretches={shown} />
                ) : (
                  <div className="pl-panel">
                    <EmptyState
                      title={all.length === 0 ? 'Neither has rates yet' : 'Nothing differs'}
                      text="Choose another table to compare with."
                    />
                  </div>
                )}
              </>
            );
          }}
        </Loaded>
      )}
    </Loaded>
  );
}
