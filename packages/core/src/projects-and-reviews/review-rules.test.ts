import { expect, it } from "vitest";
import { showRating, toRating } from "./review-rules.ts";

it.each([
  [0, 0, undefined],
  [4, 20, undefined],
  [5, 25, { value: "5.0", count: 5 }],
  [5, 20, { value: "4.0", count: 5 }],
  [100, 499, { value: "4.9", count: 100 }],
  [6, 7, { value: "1.1", count: 6 }],
])("%i reviews with %i stars have the rating %o", (count, stars, rating) => {
  expect(toRating({ count, stars })).toEqual(rating);
});

it("replaces the owner's rating and its source, once there is one", () => {
  const owners = { rating_value: "4.9", rating_count: "247", rating_url: "https://reviews.example.test" };
  expect(showRating(owners, undefined)).toEqual(owners);
  expect(showRating(owners, { value: "4.2", count: 7 })).toEqual({
    rating_value: "4.2",
    rating_count: "7",
    rating_url: "",
  });
});
