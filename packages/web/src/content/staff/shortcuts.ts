export const shortcuts = [
  ["Ctrl K", "This list"],
  ["j / k", "Next or previous request"],
  ["Enter", "Open it"],
  ["/", "Search requests"],
  ["e", "Change the status"],
  ["a", "Change the assignee"],
  ["b", "Board or table"],
  ["r", "Reply by email"],
  ["n", "Write a note"],
  ["u", "Back to the list"],
] as const;
