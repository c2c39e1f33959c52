/** The bell of the header and its panel. */
export function NotificationsMenu() {
  return null;
}
