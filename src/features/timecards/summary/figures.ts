interface Hours {
  regular: number;
  overtime: number;
  doubleTime: number;
  pto: number;
  holiday: number;
}

/** All that will be paid. */
export const totalHours = ({ regular, overtime, doubleTime, pto, holiday }: Hours): number =>
  regular + overtime + doubleTime + pto + holiday;

/** What is paid at a higher rate. */
export const extraHours = ({ overtime, doubleTime }: Hours): number => overtime + doubleTime;
