/** What the API says and the form never does, because the form offers no such choice. */
export const refusals = {
  day: "Please enter a date as yyyy-mm-dd.",
  time: "Please choose a time from the list.",
  level: "Please select a service level.",
  foreignPhoto: "A photo address is not one that this site issued. Please add the photo again.",
  photoGone: "A photo is no longer available. Please add it again.",
} as const;
