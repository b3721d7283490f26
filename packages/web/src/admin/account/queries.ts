import type { Me } from "@handyman/core/staff/schema";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { readJson } from "../../lib/api.ts";
import { staffApi } from "../lib/api.ts";
import { signOut } from "../lib/session.ts";
import { meKey } from "../lib/use-me.ts";

const secondFactor = staffApi.me["second-factor"];

function useSetSecondFactor() {
  const client = useQueryClient();
  return (isOn: boolean) =>
    client.setQueryData<Me>(meKey, (before) => before && { ...before, secondFactor: isOn });
}

export const useBegin = () => useMutation({ mutationFn: () => readJson(secondFactor.$post()) });

export function useConfirm() {
  const setSecondFactor = useSetSecondFactor();
  return useMutation({
    mutationFn: (code: string) => readJson(secondFactor.confirm.$post({ json: { code } })),
    onSuccess: () => setSecondFactor(true),
  });
}

export function useTurnOff() {
  const setSecondFactor = useSetSecondFactor();
  return useMutation({
    mutationFn: () => readJson(secondFactor.$delete()),
    onSuccess: () => setSecondFactor(false),
  });
}

export const useSignOutEverywhere = () =>
  useMutation({
    mutationFn: async () => {
      await readJson(staffApi.me["sign-out"].$post());
      await signOut();
    },
  });
