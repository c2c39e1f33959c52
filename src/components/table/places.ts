/**
 * React's keys for rows of which only those in sight are drawn. A row that stays in sight keeps its own. Where another order or a
 * long jump leaves none of them, the elements that are there show other rows from then on: far quicker than making all of them
 * anew. Not that of the row that is `kept`, or was so last: it may have the focus, which would then be on somebody else.
 */
export class Places {
  #of = new Map<string, number>();
  #made = 0;
  #kept = '';
  /** How often elements have been given to other rows. */
  turned = 0;

  /** `keys`: of the rows to draw, in their order. Asked twice for the same rows, it answers the same. */
  of(keys: readonly string[], kept: string): number[] {
    const before = [...this.#of].filter(([key]) => key !== kept && key !== this.#kept);
    this.#kept = kept;
    const goOn = before.some(([key]) => keys.includes(key));
    const free = goOn ? [] : before.map(([, place]) => place);
    if (free.length > 0) this.turned++;
    this.#of = new Map(keys.map((key) => [key, this.#of.get(key) ?? free.shift() ?? this.#made++]));
    return keys.map((key) => this.#of.get(key) as number);
  }
}
