import type { Me } from "@handyman/core/staff/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { answerOf } from "../../lib/api.ts";
import { staffApi } from "../../lib/staff/api.ts";
import { signOut } from "../../lib/staff/session.ts";
import { meKey } from "../../lib/staff/use-me.ts";

const secondFactor = staffApi.me["second-factor"];

/** Shows at once what the user pool has just accepted. */
function useShow() {
  const client = useQueryClient();
  return (isOn: boolean) =>
    client.setQueryData<Me>(meKey, (before) => before && { ...before, secondFactor: isOn });
}

/** Asks for a secret; each time it is another one. */
export const useBegin = () => useMutation({ mutationFn: () => answerOf(secondFactor.$post()) });

export function useConfirm() {
  const show = useShow();
  return useMutation({
    mutationFn: (code: string) => answerOf(secondFactor.confirm.$post({ json: { code } })),
    onSuccess: () => show(true),
  });
}

export function useTurnOff() {
  const show = useShow();
  return useMutation({
    mutationFn: () => answerOf(secondFactor.$delete()),
    onSuccess: () => show(false),
  });
}

/** Ends the sessions of all devices, and then this browser's by the login's own end of a session. */
export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: async () => {
      await answerOf(staffApi.me["sign-out"].$post());
      await signOut();
    },
  });
